import { buildWeb } from "./build-web.ts";

/** For the tests that read what the build has made: it is made once for all of them. */
export default async (): Promise<void> => buildWeb();
