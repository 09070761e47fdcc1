import { requirePermission } from "#app/noun/permit.server.ts";
import { TopBar } from "#app/ui/top-bar.tsx";
import { BadgesAndAmounts, Buttons, Colors, Notices, Typography } from "../parts/design-basics.tsx";
import { Documents, Lists } from "../parts/design-documents.tsx";
import { ChoiceFields, Fields } from "../parts/design-forms.tsx";
import { Overlays } from "../parts/design-overlays.tsx";
import type { Route } from "./+types/design.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "design.view");
	return null;
}

/** Every component in every state and theme, for people and for tests to check. Names and amounts are examples. */
export default function Design() {
	return (
		<>
			<title>Design system</title>
			<TopBar title="Design system" />
			<div className="px-4 pb-16 lg:px-8">
				<p className="max-w-[65ch] py-6 text-ink-2">
					These are the components of the website and back office, shown in the light, dark and sun themes. Names and
					amounts are examples.
				</p>
				<Colors />
				<Typography />
				<Buttons />
				<BadgesAndAmounts />
				<Notices />
				<Fields />
				<ChoiceFields />
				<Overlays />
				<Documents />
				<Lists />
			</div>
		</>
	);
}
