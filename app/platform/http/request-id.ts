import { createContext } from "react";

/** Id of the failed request, for the error page. The server sets it; the browser reads it back from the document. */
export const RequestId = createContext(import.meta.env.SSR ? "" : (document.documentElement.dataset.requestId ?? ""));
