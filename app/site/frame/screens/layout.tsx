import { lazy, Suspense, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { nonceContext } from "#app/platform/context.ts";
import { clientNonce } from "#app/platform/http/nonce.ts";
import { useCountedPage } from "#app/site/page-views/counted-page.tsx";
import { readStormNotice } from "#app/weather/weather.server.ts";
import { readFrame } from "../frame.server.ts";
import { renderFrameParts } from "../frame-parts.server.tsx";
import { DeferredFooter } from "../parts/deferred.tsx";
import { Header } from "../parts/header.tsx";
import { PhoneBar } from "../parts/phone-bar.tsx";
import { useFocusOnNavigation } from "../parts/use-focus-on-navigation.ts";
import { quotePath } from "../site-map.ts";
import type { Route } from "./+types/layout.ts";

const StormBanner = lazy(() => import("#app/weather/storm-banner.tsx"));

export async function loader(args: Route.LoaderArgs) {
	const { context, url } = args;
	const now = new Date();
	const notice = readStormNotice(now);
	const frame = await readFrame(now, args);
	await renderFrameParts(context, frame, url.pathname);
	return { ...frame, storm: notice && { notice, nonce: context.get(nonceContext) } };
}

export default function SiteLayout({ loaderData: frame }: Route.ComponentProps) {
	const [covered, setCovered] = useState(false);
	const { pathname } = useLocation();
	useCountedPage(pathname);
	const main = useRef<HTMLElement>(null);
	useFocusOnNavigation(main, covered);
	return (
		<div className="text-body">
			<a href="#main" className="skip-link">
				Skip to content
			</a>
			<Header
				frame={frame}
				overPicture={pathname === "/"}
				onQuotePage={pathname === quotePath}
				inStorm={frame.storm !== null}
				covered={covered}
				onCover={setCovered}
			/>
			<div inert={covered} className="group/page">
				{frame.storm && (
					<Suspense>
						<StormBanner
							notice={frame.storm.notice}
							phone={frame.phone}
							nonce={clientNonce ?? frame.storm.nonce}
							underHeader={pathname === "/"}
						/>
					</Suspense>
				)}
				<main ref={main} id="main" tabIndex={-1} className="outline-none">
					<Outlet />
				</main>
				<DeferredFooter frame={frame} />
				{pathname !== quotePath && <PhoneBar phone={frame.phone} key={pathname} />}
			</div>
		</div>
	);
}
