import { createContext } from "react-router";
import type { Visitor } from "./http/visitor.ts";

/** CSP nonce of the page being rendered. */
export const nonceContext = createContext<string>("");
export const clientContext = createContext<Visitor>();
