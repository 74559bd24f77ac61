import { referenceRoutes } from "./routes.ts";

/** The API's document for people; no part of the API itself. */
export const createReferenceModule = () => ({ routes: referenceRoutes });
