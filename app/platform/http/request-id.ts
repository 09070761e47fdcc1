import { createContext } from "react";

/** Id of the request that failed, for the error page: set by the server, read back from the document in the browser. */
export const RequestId = createContext(import.meta.env.SSR ? "" : (document.documentElement.dataset.requestId ?? ""));
