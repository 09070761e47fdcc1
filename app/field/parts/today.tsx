import { statusWords } from "#app/estimates/estimate.ts";
import { formatMoney } from "#app/platform/money.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { keyClass, Striped } from "./controls.tsx";
import { Frame } from "./frame.tsx";
import { Go } from "./go.tsx";
import { useKeeping } from "./keeping.ts";
import { type Light, lightWords, useLight } from "./light.ts";
import { all, isSubmitted, itemsOf, type Of, priceOf, treesOf } from "./work.ts";

/** What is on this phone: the newest estimate first. */
export function Today() {
	const { store } = useField();
	const keeping = useKeeping();
	const estimates = all(store, "estimate").sort((a, b) => (a.id < b.id ? 1 : -1));
	return (
		<Frame
			title="My estimates"
			subtitle={store.person.name}
			tool={<LightKey />}
			primary={
				<Go to="#/new" className={keyClass("black")}>
					<Icon name="plus" className="size-7" />
					New estimate
				</Go>
			}
		>
			{keeping === "may-be-cleared" && store.unsent().changes + store.unsent().photos > 0 && (
				<Striped>
					This browser may clear what is not sent when the phone runs out of space. Put the app on the home screen, and
					send soon.
				</Striped>
			)}
			{estimates.length === 0 ? (
				<p className="text-xl">
					No open estimates. Start one here, with or without a signal: it is kept on this phone and sent when there is
					one.
				</p>
			) : (
				<ul className="grid gap-3">
					{estimates.map((estimate) => (
						<Line key={estimate.id} estimate={estimate} />
					))}
				</ul>
			)}
		</Frame>
	);
}

const nextLight: Record<Light, Light> = { sun: "light", light: "dark", dark: "sun" };

/** One tap: sun, day, night. */
function LightKey() {
	const { light, choose } = useLight();
	return (
		<button
			type="button"
			aria-label={`Light: ${lightWords[light]}. Change it.`}
			onClick={() => choose(nextLight[light])}
			className={classes("grid size-14 shrink-0 place-items-center rounded-lg", light === "sun" && "bg-ink text-paper")}
		>
			<Icon name={light === "dark" ? "moon" : "sun"} className="size-7" />
		</button>
	);
}

function Line({ estimate }: { estimate: Of<"estimate"> }) {
	const { store } = useField();
	const { fields, about } = estimate;
	const trees = treesOf(store, estimate).length;
	const price = priceOf(store, estimate);
	const status = isSubmitted(estimate) ? "submitted" : (about.status ?? "local");
	return (
		<li>
			<Go
				to={`#/e/${estimate.id}`}
				className="grid gap-1 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-3"
			>
				<span className="flex items-baseline gap-3">
					<span className="min-w-0 grow font-display text-2xl leading-tight [overflow-wrap:anywhere]">
						{fields.name || "No name yet"}
					</span>
					{itemsOf(store, estimate.id).length > 0 && (
						<span className="font-display text-xl">{formatMoney(price.total, { whole: true })}</span>
					)}
				</span>
				<span className="[overflow-wrap:anywhere]">{fields.address || "No address yet"}</span>
				<span className="flex flex-wrap gap-x-4">
					<span>{trees === 1 ? "1 tree" : `${trees} trees`}</span>
					<span>{statusWords[status]}</span>
					{about.number && <span>{about.number}</span>}
				</span>
				{about.sentBack && !isSubmitted(estimate) && <span className="font-semibold">Sent back: {about.sentBack}</span>}
			</Go>
		</li>
	);
}
