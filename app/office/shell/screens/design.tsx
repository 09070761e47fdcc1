import { permitted } from "#app/people/staff/permit.server.ts";
import { TopBar } from "#app/ui/top-bar.tsx";
import { Buttons, Inks, Letters, Marks, Notices } from "../parts/design-basics.tsx";
import { Lists, Papers } from "../parts/design-documents.tsx";
import { Choosing, Fields } from "../parts/design-forms.tsx";
import { Overlays } from "../parts/design-overlays.tsx";
import type { Route } from "./+types/design.ts";

export function loader({ context }: Route.LoaderArgs) {
	permitted(context, "design.view");
	return null;
}

/** Every part in every state and theme, to look at and to check. Names and figures are examples. */
export default function Design() {
	return (
		<>
			<title>Design</title>
			<TopBar title="Design" />
			<div className="px-4 pb-16 lg:px-8">
				<p className="max-w-[65ch] py-6 text-ink-2">
					The parts this site and office are made of, in the light, the dark and the sun theme. Names and figures here
					are examples.
				</p>
				<Inks />
				<Letters />
				<Buttons />
				<Marks />
				<Notices />
				<Fields />
				<Choosing />
				<Overlays />
				<Papers />
				<Lists />
			</div>
		</>
	);
}
