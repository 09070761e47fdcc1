import { useEffect, useRef, useState } from "react";
import { Outlet, redirect, useLocation } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { keepTyped } from "#app/people/staff/keep-typed.tsx";
import { nonceContext } from "#app/platform/context.ts";
import { settings } from "#app/platform/env.server.ts";
import { clientNonce } from "#app/platform/http/nonce.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import officeStyles from "#app/styles/office.css?url";
import { Icon } from "#app/ui/icon.tsx";
import { hasPrivacyCookie, PrivacyProvider } from "#app/ui/privacy.tsx";
import { beforePaintScript, useStoredTheme } from "#app/ui/theme.tsx";
import { Tooltips } from "#app/ui/tooltip.tsx";
import { menuDrawerId } from "#app/ui/top-bar.tsx";
import { useLinkedField } from "#app/ui/use-linked-field.ts";
import { useScrollPosition } from "#app/ui/use-scroll-position.ts";
import { readStormReason } from "#app/weather/weather.server.ts";
import { findCurrentUrl } from "../former-queries.ts";
import { loadMenu } from "../menu.server.ts";
import { findCurrentItem, listItems } from "../menu.ts";
import { listWatched } from "../notification.server.ts";
import { listCommands } from "../palette.server.ts";
import { KeysDialog } from "../parts/keys-dialog.tsx";
import { MainMenu } from "../parts/main-menu.tsx";
import { NotificationBar } from "../parts/notification-bar.tsx";
import { PhoneBar } from "../parts/phone-bar.tsx";
import { PrivacyBanner } from "../parts/privacy-banner.tsx";
import { StormStrip } from "../parts/storm-strip.tsx";
import { useKeys } from "../parts/use-keys.ts";
import type { Route } from "./+types/office.ts";

export const handle: PageHandle = { styles: officeStyles, isLandingPage: false };

export const middleware: Route.MiddlewareFunction[] = [requireStaff, redirectFormerQuery];
export const clientMiddleware = [keepTyped];

function redirectFormerQuery({ request, url }: Parameters<Route.MiddlewareFunction>[0]): void {
	const current = request.method === "GET" && findCurrentUrl(url);
	if (current) throw redirect(current, 308);
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "office.view");
	const { name } = await readCompany();
	return {
		nonce: context.get(nonceContext),
		isPrivate: hasPrivacyCookie(request.headers),
		company: name,
		timeZone: settings.timeZone,
		person: { id: by.id, name: by.name, role: by.role },
		storm: readStormReason(new Date()),
		menu: await loadMenu(by, new Date()),
		commands: listCommands(by.role),
		watched: listWatched(),
	};
}

export default function Office({ loaderData }: Route.ComponentProps) {
	return (
		<PrivacyProvider isOnInCookie={loaderData.isPrivate}>
			<script nonce={clientNonce ?? loaderData.nonce} suppressHydrationWarning>
				{beforePaintScript}
			</script>
			<Tooltips>
				<Frame {...loaderData} />
			</Tooltips>
		</PrivacyProvider>
	);
}

type OpenedDialog = { dialog: "palette" | "keys"; at: number };
type PalettePart = typeof import("../parts/palette.tsx").default;

function Frame({ company, person, menu, commands, watched, storm }: Route.ComponentProps["loaderData"]) {
	const { toggle } = useStoredTheme();
	const drawer = useDrawer();
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	useScrollPosition(main, "main", pathname);
	useLinkedField();
	const [opened, setOpened] = useState<OpenedDialog | null>(null);
	// pressing "?" in the instant that the list of shortcuts closes opens it again
	const [keysAt, setKeysAt] = useState(0);
	const [Palette, setPalette] = useState<PalettePart | null>(null);
	const entries = listItems(menu);
	const search = () => setOpened({ dialog: "palette", at: performance.now() });
	const keys = () => {
		const at = performance.now();
		setKeysAt(at);
		setOpened({ dialog: "keys", at });
	};
	// browsers report that a dialog was closed a little later, when the next one may be open already
	const close = () => setOpened((now) => (now === opened ? null : now));
	useKeys({ entries, commands, palette: search, keys, theme: toggle });
	useEffect(() => {
		// loaded ahead, so that no key typed after Ctrl K is lost
		import("../parts/palette.tsx").then(
			({ default: loaded }) => setPalette(() => loaded),
			() => undefined,
		);
	}, []);
	return (
		<div className="flex min-h-dvh flex-col bg-paper text-[15px] leading-[1.45] text-ink lg:grid lg:h-dvh lg:grid-cols-[212px_minmax(0,1fr)] print:block print:h-auto">
			<a
				href="#main"
				className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-card focus:px-4 focus:py-3 focus:font-semibold"
			>
				Skip to main content
			</a>
			{/* beside the page; on narrow screens a drawer over it */}
			<header
				id={menuDrawerId}
				ref={drawer}
				popover="auto"
				className="inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(300px,88vw)] flex-col overflow-y-auto border-r border-line bg-paper-2 text-ink shadow-3 backdrop:bg-scrim open:flex lg:static lg:flex lg:h-auto lg:min-h-0 lg:w-auto lg:overflow-visible lg:shadow-0 print:hidden"
			>
				<button
					type="button"
					popoverTarget={menuDrawerId}
					popoverTargetAction="hide"
					className="absolute top-1.5 right-2 inline-flex size-11 items-center justify-center rounded-md lg:hidden"
				>
					<Icon name="x" />
					<span className="sr-only">Close menu</span>
				</button>
				<MainMenu company={company} person={person} menu={menu} onSearch={search} onKeys={keys} />
			</header>
			<main
				ref={main}
				id="main"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on wide screens and must be reachable by keyboard
				tabIndex={0}
				data-settings={findCurrentItem(pathname, menu) === "/admin/settings" ? "" : undefined}
				className="relative flex min-h-0 min-w-0 grow flex-col focus-visible:-outline-offset-3 lg:overflow-y-auto"
			>
				<NotificationBar watched={watched} />
				{storm && <StormStrip reason={storm} />}
				<PrivacyBanner />
				<Outlet />
			</main>
			<PhoneBar menu={menu} />
			{opened?.dialog === "palette" && Palette && (
				<Palette key={opened.at} person={person} menu={menu} commands={commands} onClose={close} />
			)}
			<KeysDialog key={keysAt} open={opened?.dialog === "keys"} onClose={close} entries={entries} commands={commands} />
		</div>
	);
}

/** Closes the menu drawer after each navigation. */
function useDrawer() {
	const drawer = useRef<HTMLElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
	useEffect(() => {
		if (drawer.current?.matches(":popover-open")) drawer.current.hidePopover();
	}, [key]);
	return drawer;
}
