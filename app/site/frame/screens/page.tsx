// A level of its own below the frame, so that a page that fails is replaced and the frame around it stays.
export { Outlet as default } from "react-router";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";
