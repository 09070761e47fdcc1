// A layout route below the site layout whose error boundary replaces only the page, so that header and footer stay.
export { Outlet as default } from "react-router";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";
