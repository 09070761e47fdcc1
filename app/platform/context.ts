import { createContext } from "react-router";

/** CSP nonce of the page being rendered. */
export const nonceContext = createContext<string>("");
export const clientContext = createContext<{ ip: string; userAgent: string }>();
