import { Tabs as Radix } from "radix-ui";
import { classes } from "./classes.ts";

const tab =
	"inline-flex min-h-9 items-center gap-2 rounded-md px-3 text-[15px] font-semibold whitespace-nowrap text-ink-2 hover:text-ink max-md:min-h-11";
const row = "flex gap-1 overflow-x-auto p-1";

/** Tabs within one page. The saved views of a list are links instead (ViewTabs in row.tsx). */
export function Tabs(props: {
	label: string;
	defaultTab?: string;
	tabs: { id: string; label: React.ReactNode; content: React.ReactNode }[];
}) {
	return (
		<Radix.Root defaultValue={props.defaultTab ?? props.tabs[0]?.id}>
			<Radix.List aria-label={props.label} className={row}>
				{props.tabs.map(({ id, label }) => (
					<Radix.Trigger
						key={id}
						value={id}
						className={classes(tab, "data-[state=active]:bg-ink data-[state=active]:text-paper")}
					>
						{label}
					</Radix.Trigger>
				))}
			</Radix.List>
			{props.tabs.map(({ id, content }) => (
				<Radix.Content key={id} value={id} className="mt-4 rounded-md">
					{content}
				</Radix.Content>
			))}
		</Radix.Root>
	);
}
