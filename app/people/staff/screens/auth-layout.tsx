import { Outlet } from "react-router";
import { nonceContext } from "#app/platform/context.ts";
import { clientNonce } from "#app/platform/http/nonce.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import officeStyles from "#app/styles/office.css?url";
import { beforePaintScript, useStoredTheme } from "#app/ui/theme.tsx";
import type { Route } from "./+types/auth-layout.ts";

export const handle: PageHandle = { styles: officeStyles, isLandingPage: false };

export function loader({ context }: Route.LoaderArgs) {
	return { nonce: context.get(nonceContext) };
}

/** Layout of the staff sign-in pages. It uses the theme chosen in the office. */
export default function AuthLayout({ loaderData }: Route.ComponentProps) {
	useStoredTheme();
	return (
		<>
			<script nonce={clientNonce ?? loaderData.nonce} suppressHydrationWarning>
				{beforePaintScript}
			</script>
			<Outlet />
		</>
	);
}
