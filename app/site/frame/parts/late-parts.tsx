// What nobody sees or touches at once, in one file: late.tsx fetches it at the first sign of a visitor.
export { Footer } from "./footer.tsx";
export { MenuLines } from "./menu-lines.tsx";
export { ServicesPanel } from "./services-panel.tsx";
