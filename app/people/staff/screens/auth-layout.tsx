import { Outlet } from "react-router";
import { nonceContext } from "#app/platform/context.ts";
import { clientNonce } from "#app/platform/http/nonce.ts";
import { beforePaint, useKeptTheme } from "#app/ui/theme.tsx";
import type { Route } from "./+types/auth-layout.ts";

export function loader({ context }: Route.LoaderArgs) {
	return { nonce: context.get(nonceContext) };
}

/** Around every page at the office's door: it wears the theme that was chosen inside. */
export default function Entrance({ loaderData }: Route.ComponentProps) {
	useKeptTheme();
	return (
		<>
			<script nonce={clientNonce ?? loaderData.nonce} suppressHydrationWarning>
				{beforePaint}
			</script>
			<Outlet />
		</>
	);
}
