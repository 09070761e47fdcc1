import { Link } from "react-router";
import type { SetupStep } from "#app/noun/dashboard.server.ts";
import { may, type Permitted, permit, requirePermission } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { laterForm } from "#app/office/action-items/action-item-form.ts";
import { putOff } from "#app/office/action-items/put-off.server.ts";
import { readBackupStatus } from "#app/office/backups/backups.server.ts";
import { listUpdates, type Update } from "#app/office/shell/updates.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatAgo, formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { Row, Rows } from "#app/ui/row.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { formatClock } from "#app/work/visits/arrival.ts";
import { loadMeasures } from "../measures.server.ts";
import { loadAttention } from "../needs-attention.server.ts";
import { Backup } from "../parts/backup.tsx";
import { HowWeAreDoing } from "../parts/how-we-are-doing.tsx";
import { NeedsAttention } from "../parts/needs-attention.tsx";
import { Today } from "../parts/today.tsx";
import { useLaterToast } from "../parts/use-later-toast.ts";
import { parsePeriod } from "../periods.ts";
import { loadToday, loadTodayWeather } from "../today.server.ts";
import type { Route } from "./+types/dashboard.ts";

/** how long the dashboard lists an update, and how many */
const updatesSince = 3 * 86_400_000;
const maxUpdates = 6;

export async function loader({ context, request }: Route.LoaderArgs) {
	const by = requirePermission(context, "dashboard.view");
	const now = new Date();
	const day = today(now);
	const setup = collect("setup").filter(({ permission }) => may(by.role, permission));
	const { searchParams } = new URL(request.url);
	const period = parsePeriod(searchParams.get("period"));
	const later = searchParams.get("later");
	const viewer = permit(by, "backups.view");
	const [attention, todayData, steps, updates, { readAt, ...measures }, backup] = await Promise.all([
		loadAttention(by, now),
		loadToday(by, day, now),
		Promise.all(setup.map(({ find }) => find())),
		listUpdates(by, new Date(now.getTime() - updatesSince), now, maxUpdates),
		loadMeasures(by, period, now),
		viewer && loadBackup(viewer, now),
	]);
	return {
		day,
		tomorrow: may(by.role, "action-items.work") ? addDays(day, 1) : null,
		later: isUuid(later) ? later : null,
		attention,
		today: todayData,
		weather: await loadTodayWeather(day, now),
		backup,
		measures: { ...measures, time: formatClock(readAt, settings.timeZone) },
		setup: steps.flat(),
		updates: updates.map((update) => ({ ...update, ago: formatAgo(now, update.at) })),
	};
}

const path = "/admin/dashboard";

export const action = recordAction({
	view: "dashboard.view",
	path: () => path,
	stale: "",
	intents: {
		later: intent("action-items.work", laterForm, async ({ by, value, now }) => {
			const result = await putOff(by, value, now);
			if (result === "past") return invalid({ day: "Choose a day after today." });
			return result === "gone" ? refused("That no longer needs attention.") : { to: `${path}?later=${result.itemId}` };
		}),
	},
});

async function loadBackup(by: Permitted<"backups.view">, now: Date) {
	const { last, isOverdue } = await readBackupStatus(by, now);
	if (!last) return { last, isOverdue };
	const { at, bytes, hasDatabase } = last;
	const text = { at: formatInstant(at, settings.timeZone), ago: formatAgo(now, at) };
	return { last: { ...text, megabytes: Math.ceil(bytes / 1_000_000), hasDatabase }, isOverdue };
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
	useLaterToast(loaderData.later);
	const { day, attention, today, weather, setup, updates, measures, backup } = loaderData;
	const total = attention.counts.reduce((sum, { count }) => sum + count, 0);
	return (
		<>
			<title>Dashboard</title>
			<TopBar title="Dashboard" badge={<span className="text-sm text-ink-3 max-sm:hidden">{formatDay(day)}</span>} />
			<div className="flex grow flex-col gap-8 px-8 py-6 max-lg:px-4">
				{setup.length > 0 && <Setup steps={setup} />}
				<div className="grid gap-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
					<NeedsAttention
						rows={attention.rows}
						total={total}
						figures={attention.figures}
						tomorrow={loaderData.tomorrow}
						answer={actionData}
					/>
					<div className="flex min-w-0 flex-col gap-8">
						<Today today={today} weather={weather} />
						{updates.length > 0 && <LatestUpdates updates={updates} />}
					</div>
				</div>
				<HowWeAreDoing {...measures} />
				{backup && <Backup {...backup} />}
			</div>
		</>
	);
}

function Setup({ steps }: { steps: SetupStep[] }) {
	return (
		<section aria-label="Finish setting up" className="rounded-lg bg-wheat-tint px-5 py-4 text-wheat-ink">
			<h2 className="text-[17px]">Finish setting up</h2>
			<ul className="mt-1 gap-x-8 md:columns-2">
				{steps.map(({ key, label, to }) => (
					<li key={key} className="break-inside-avoid py-1">
						<Link
							to={to}
							className="inline-flex min-h-7 items-center gap-2 underline underline-offset-4 max-lg:min-h-11"
						>
							<Icon name="arrow-right" className="size-4 shrink-0" />
							{label}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** What came in: what customers, the crew and colleagues did in the last days. */
function LatestUpdates({ updates }: { updates: (Update & { ago: string })[] }) {
	return (
		<section aria-label="Latest updates" className="min-w-0">
			<h2 className="mb-2 text-[21px]">Latest updates</h2>
			<div className="overflow-hidden rounded-lg border border-line bg-card [&>ul>li:last-child]:border-b-0">
				<Rows label="Latest updates">
					{updates.map((update) => (
						<Row
							key={update.eventId}
							to={update.to}
							name={<Private>{update.name}</Private>}
							reason={update.title}
							tone={update.tone}
							foot={<PrivateAmounts>{capitalize(update.label)}</PrivateAmounts>}
							next={update.ago}
						/>
					))}
				</Rows>
			</div>
		</section>
	);
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
