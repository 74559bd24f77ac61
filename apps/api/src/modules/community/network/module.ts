import { networkRoutes } from "./routes.ts";

export const createNetworkModule = () => ({ routes: networkRoutes });
