// A route level below the office's layout, so that a failing page is replaced by an error and the menu stays.
import { ErrorPage } from "#app/site/frame/error-page.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";

export { Outlet as default } from "react-router";

export function ErrorBoundary() {
	return (
		<>
			<TopBar as="p" title="Page unavailable" />
			<ErrorPage />
		</>
	);
}
