// A level of its own below the frame, so that a page that fails is replaced and the office around it stays.
import { ErrorPage } from "#app/site/frame/error-page.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";

export { Outlet as default } from "react-router";

export function ErrorBoundary() {
	return (
		<>
			<TopBar as="p" title="Page not shown" />
			<ErrorPage />
		</>
	);
}
