import { QueryClient } from "@tanstack/react-query";

/** The cache of what the page asks for after it was loaded; one for each page, so that visitors share nothing on the server. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
  });
