// Parts of the layout that are hydrated at the first interaction, in one chunk. Loaded by deferred.tsx.
export { Footer } from "./footer.tsx";
export { MobileMenuLinks as MenuLines } from "./mobile-menu-links.tsx";
export { ServicesPanel } from "./services-panel.tsx";
