import type { zodResolver as makeResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { RefusalCode } from "@gatehouse/contract/refusals";
import { sayIssue } from "../words/say.ts";
import { ApiError, errorLines } from "../call/reply.ts";
import { useAction } from "../call/use-action.ts";

/** Messages by field. */
type Messages<T extends FieldValues> = Partial<Record<Path<T>, string>>;

type Schema<T> = z.ZodType<T, T>;

export type FormOptions<T extends FieldValues> = {
  /**
   * The contract's schema, with the messages of product.md 2.6; or how to load it, for pages that many look at and few fill in.
   */
  schema: Schema<T> | (() => Promise<Schema<T>>);
  /** Every field, empty. */
  initial: T;
  /** Sends what is valid; what it throws is shown, and what was typed stays. */
  send: (values: T) => Promise<void>;
  /** The lines for a request that failed without a word of the server. */
  failed: string | readonly string[];
  /** Refusals that are about one field, and stand there: code → name of the field. */
  aboutFields?: Partial<Record<RefusalCode, Path<T>>>;
  /** What no field can say of itself; shown where the schema has nothing to say. */
  compare?: (values: T) => Messages<T>;
  /** Fields whose comparison depends on another one: name of the other → these. */
  dependants?: Partial<Record<Path<T>, Path<T>[]>>;
};

/**
 * A form over a schema (product.md 2.6): a field's error shows once the field is dirty and touched, or after an
 * attempt to send; a refusal's lines are `errors`, or stand at the field that they are about. Spread `props` into the form and `field(name)` into a Field.
 */
export function useSchemaForm<T extends FieldValues>(options: FormOptions<T>) {
  const { schema, initial, send, failed, aboutFields = {}, compare, dependants } = options;
  const [start] = useState(createStart);
  const form = useForm<T>({
    resolver: resolverOf(schema, start.hasBegun, compare),
    defaultValues: initial as DefaultValues<T>,
    mode: "onChange",
  });
  const { errors, touchedFields, isValid, isSubmitting, submitCount } = form.formState;
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const [isReady, setReady] = useState(false);
  const [isUnjudged, setUnjudged] = useState(false);
  const [outcome, setOutcome] = useState<"done" | "refused">();
  const element = useRef<HTMLFormElement>(null);

  // Some make theirs anew with each rendering.
  const judge = useRef(schema);
  const begin = useCallback(() => {
    start.begin();
    if (checkOf(judge.current)) return;
    setUnjudged(true);
    void loadCheck(judge.current).then(() => setUnjudged(false));
  }, [start]);

  // A field that was emptied again stays dirty: its error is that it is required.
  const noteChange = useCallback(
    (name: string) => {
      begin();
      setDirty((names) => new Set(names).add(name));
    },
    [begin],
  );

  // A visitor who types and presses Enter at once should not meet a button that still waits for the validator.
  useEffect(() => {
    judge.current = schema;
    if (typeof schema !== "function") void loadCheck(schema);
  }, [schema]);

  const { setValue } = form;
  useEffect(() => {
    // What was typed, or filled in by the browser, before the page was ready.
    for (const [name, value] of new FormData(element.current ?? undefined)) {
      if (value === "") continue;
      const isFocused = document.activeElement?.getAttribute("name") === name;
      noteChange(name);
      setValue(name as Path<T>, value as PathValue<T, Path<T>>, {
        shouldValidate: true,
        shouldTouch: !isFocused,
      });
    }
    setReady(true);
    if (element.current && element.current === globalThis.earlyForm) {
      globalThis.earlyForm = undefined;
      element.current.requestSubmit();
    }
  }, [setValue, noteChange]);

  /** Puts at their fields what is about them, and returns the lines that are about none. */
  const explain = (error: unknown): readonly string[] => {
    setOutcome("refused");
    if (!(error instanceof ApiError)) return errorLines(error, failed);
    const atForm = error.reasons.filter(({ code, line }) => {
      const name = aboutFields[code as RefusalCode];
      if (name) form.setError(name, { type: "server", message: line }, { shouldFocus: true });
      return !name;
    });
    const isAllAtFields = atForm.length === 0 && error.reasons.length > 0;
    return isAllAtFields ? [] : errorLines(new ApiError(error.status, atForm), failed);
  };
  const action = useAction(
    async (values: T) => {
      setOutcome(undefined);
      await send(values);
      setOutcome("done");
    },
    { failed, explain },
  );
  const submit = form.handleSubmit(
    (values) => action.run(values),
    () => setOutcome("refused"),
  );
  const mayBeValid = isUnjudged && Object.values(form.getValues()).every((value) => value !== "");

  return {
    /** By POST: should it ever be sent without script, nothing lands in the address. */
    props: {
      ref: element,
      noValidate: true,
      method: "post",
      /** How the last attempt ended. */
      "data-outcome": outcome,
      onFocus: begin,
      onSubmit: (event: React.FormEvent) => {
        begin();
        void submit(event);
      },
    },
    field: (name: Path<T>) => ({
      ...form.register(name, { deps: dependants?.[name] ?? [], onChange: () => noteChange(name) }),
      error: messageOf(errors[name], submitCount > 0 || (dirty.has(name) && name in touchedFields)),
    }),
    /** Empties a field whose value was sent, as if nobody had touched it. */
    clear: (name: Path<T>) => form.resetField(name, { defaultValue: "" as PathValue<T, Path<T>> }),
    control: form.control,
    /** The lines of the last refused attempt. */
    errors: action.errors,
    /** Also while nothing judges what is filled in yet: who sends that waits for the validator. */
    isValid: isValid || mayBeValid,
    isSending: action.isBusy || (isSubmitting && isUnjudged),
    isSent: submitCount > 0,
    /** Whether the page listens yet; the server's page does not. */
    isReady,
  };
}

/** Whether anybody has begun to fill a form in. */
function createStart() {
  let hasBegun = false;
  return { hasBegun: () => hasBegun, begin: () => void (hasBegun = true) };
}

let zodResolver: typeof makeResolver | undefined;
const loadedSchemas = new WeakMap<object, unknown>();

/** The schema's resolver, where it has been loaded. */
function checkOf<T extends FieldValues>(schema: FormOptions<T>["schema"]): Resolver<T> | undefined {
  const its = typeof schema === "function" ? (loadedSchemas.get(schema) as Schema<T> | undefined) : schema;
  return its && zodResolver?.(its);
}

/** A form's check, loaded with its validator; undefined when it cannot be had. */
async function loadCheck<T extends FieldValues>(
  schema: FormOptions<T>["schema"],
): Promise<Resolver<T> | undefined> {
  try {
    const load = async () => typeof schema === "function" && loadedSchemas.set(schema, await schema());
    const [loaded] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
    ({ zodResolver } = loaded);
  } catch {
    return undefined;
  }
  return checkOf(schema);
}

/**
 * A refinement of the schema would wait until every single field is right. The validator is a third of such a page's
 * script: an empty form is not valid without it, and where it could not be loaded the server alone judges. Once it is
 * there, it judges at once: an Enter follows the last letter by milliseconds.
 */
function resolverOf<T extends FieldValues>(
  schema: FormOptions<T>["schema"],
  hasBegun: () => boolean,
  compare?: (values: T) => Messages<T>,
): Resolver<T> {
  return async (values, context, how) => {
    if (!hasBegun() && Object.values(values).every((value) => value === ""))
      return { values: {}, errors: { root: { type: "empty" } } as FieldErrors<T> };
    const check = checkOf(schema) ?? (await loadCheck(schema));
    const checked = check ? await check(values, context, how) : { values, errors: {} };
    const found = Object.entries(compare?.(values) ?? {}).map(([name, message]) => [
      name,
      { type: "compare", message },
    ]);
    if (found.length === 0) return checked;
    return { values: {}, errors: { ...Object.fromEntries(found), ...checked.errors } as FieldErrors<T> };
  };
}

const messageOf = (error: { message?: unknown } | undefined, isShown: boolean): string | undefined =>
  isShown && typeof error?.message === "string" ? sayIssue(error.message) : undefined;
