// Around the pages of the back office that are outside its layout: the field app and the previews of documents.
import { Outlet } from "react-router";
import { listWatched } from "../notification.server.ts";
import { NotificationBar } from "../parts/notification-bar.tsx";
import type { Route } from "./+types/with-notifications.ts";

/** The same for everyone, because the field app's service worker caches its page. */
export const loader = () => ({ watched: listWatched() });
export const shouldRevalidate = () => false;

export default function WithNotifications({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<NotificationBar watched={loaderData.watched} />
			<Outlet />
		</>
	);
}
