import { Form, Link } from "react-router";
import { formatTableDay } from "#app/platform/dates.ts";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Tone } from "#app/ui/status.ts";
import { type ResourceDocumentKind, resourceDocumentKindLabels, resourceDocumentKinds } from "../resource.ts";

type SectionProps = {
	title: string;
	empty: string;
	rows: { id: string; text: React.ReactNode; badge?: React.ReactNode; action?: React.ReactNode }[];
	/** of the form that adds one */
	addLabel: string;
	isOpen: boolean;
	/** the form; null for people who may only look */
	form: React.ReactNode;
};

/** A list with a collapsed form that adds to it. */
function Section({ title, empty, rows, addLabel, isOpen, form }: SectionProps) {
	return (
		<section aria-label={title}>
			<h2 className="text-[21px]">{title}</h2>
			{rows.length ? (
				<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
					{rows.map(({ id, text, badge, action }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
							<span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">{text}</span>
							{badge}
							{action}
						</li>
					))}
				</ul>
			) : (
				<p className="mt-1 text-ink-2">{empty}</p>
			)}
			{form && (
				<Disclosure key={rows.length} label={addLabel} open={isOpen}>
					{form}
				</Disclosure>
			)}
		</section>
	);
}

type Editable = { failed: ActionErrors | null; mayEdit: boolean };
const errorsOf = (failed: ActionErrors | null, intent: string) => (failed?.intent === intent ? failed : null);

function RemoveButton({ name, id, intent, label }: { name: string; id: string; intent: string; label: string }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name={name} value={id} />
			<Button type="submit" name="intent" value={intent} tone="quiet" size="dense" className="max-lg:min-h-11">
				Remove<span className="sr-only"> {label}</span>
			</Button>
		</Form>
	);
}

function AddButton({ intent, children }: { intent: string; children: React.ReactNode }) {
	return (
		<Button type="submit" name="intent" value={intent} tone="moss" size="dense" className="max-lg:min-h-11">
			{children}
		</Button>
	);
}

type MembersProps = Editable & {
	members: { id: string; name: string; personId: string; fromOn: string; throughOn: string | null }[];
	people: { id: string; name: string }[];
	today: string;
};

/** Who is on a crew, by day. */
export function Members({ members, people, today, failed, mayEdit }: MembersProps) {
	const { errors = {}, typed = {} } = errorsOf(failed, "add-member") ?? {};
	return (
		<Section
			title="People on this crew"
			empty="No one is on this crew yet."
			rows={members.map(({ id, name, personId, fromOn, throughOn }) => ({
				id,
				text: (
					<>
						<Link
							to={`/admin/schedule/resources/${personId}`}
							className="inline-block min-h-6 underline underline-offset-4"
						>
							{name}
						</Link>
						<span className="block text-sm text-ink-2">
							{fromOn > today ? `From ${formatTableDay(fromOn)}` : `Since ${formatTableDay(fromOn)}`}
							{throughOn && ` through ${formatTableDay(throughOn)}`}
						</span>
					</>
				),
				action: mayEdit && !throughOn && (
					<Form method="post" preventScrollReset className="flex items-end gap-2">
						<input type="hidden" name="memberId" value={id} />
						<Input
							dense
							type="date"
							name="throughOn"
							aria-label={`Last day of ${name}`}
							defaultValue={today}
							className="max-w-40"
						/>
						<Button type="submit" name="intent" value="end-member" size="dense" className="max-lg:min-h-11">
							Last day<span className="sr-only"> of {name}</span>
						</Button>
					</Form>
				),
			}))}
			addLabel="Add person to this crew"
			isOpen={Boolean(errorsOf(failed, "add-member"))}
			form={
				mayEdit && (
					<Form method="post" preventScrollReset className="grid gap-3 pb-2 sm:grid-cols-3">
						<Field label="Person" name="personId" error={errors.personId} className="sm:col-span-3">
							<Select dense defaultValue={typed.personId ?? ""}>
								<option value="">Choose a person</option>
								{people.map(({ id, name }) => (
									<option key={id} value={id}>
										{name}
									</option>
								))}
							</Select>
						</Field>
						<Field label="First day" name="fromOn" form="member-" error={errors.fromOn}>
							<Input dense type="date" defaultValue={typed.fromOn ?? today} />
						</Field>
						<Field label="Last day" optional name="throughOn" form="member-" error={errors.throughOn}>
							<Input dense type="date" defaultValue={typed.throughOn} />
						</Field>
						<p className="sm:col-span-3">
							<AddButton intent="add-member">Add person</AddButton>
						</p>
					</Form>
				)
			}
		/>
	);
}

type DocumentsProps = Editable & {
	documents: {
		id: string;
		kind: ResourceDocumentKind;
		name: string;
		expiresOn: string;
		state: { label: string; tone: Tone };
	}[];
};

/** Licenses, insurance and inspections. */
export function Documents({ documents, failed, mayEdit }: DocumentsProps) {
	const { errors = {}, typed = {} } = errorsOf(failed, "add-document") ?? {};
	return (
		<Section
			title="Documents"
			empty="No licenses, insurance or inspections on file."
			rows={documents.map(({ id, kind, name, expiresOn, state }) => ({
				id,
				text: (
					<>
						{name}
						<span className="block text-sm text-ink-2">
							{resourceDocumentKindLabels[kind]}, valid through {formatTableDay(expiresOn)}
						</span>
					</>
				),
				badge: <Badge tone={state.tone}>{state.label}</Badge>,
				action: mayEdit && <RemoveButton name="documentId" id={id} intent="remove-document" label={name} />,
			}))}
			addLabel="Add document"
			isOpen={Boolean(errorsOf(failed, "add-document"))}
			form={
				mayEdit && (
					<Form method="post" preventScrollReset className="grid gap-3 pb-2 sm:grid-cols-3">
						<Field label="Type" name="kind" form="document-">
							<Select dense defaultValue={typed.kind}>
								{resourceDocumentKinds.map((kind) => (
									<option key={kind} value={kind}>
										{resourceDocumentKindLabels[kind]}
									</option>
								))}
							</Select>
						</Field>
						<Field label="Name or number" name="documentName" form="document-" error={errors.documentName}>
							<Input dense defaultValue={typed.documentName} maxLength={120} />
						</Field>
						<Field label="Valid through" name="expiresOn" form="document-" error={errors.expiresOn}>
							<Input dense type="date" defaultValue={typed.expiresOn} />
						</Field>
						<p className="sm:col-span-3">
							<AddButton intent="add-document">Add document</AddButton>
						</p>
					</Form>
				)
			}
		/>
	);
}

type AbsencesProps = Editable & {
	/** "Time off" or "Maintenance" */
	title: string;
	absences: { id: string; when: string; note: string }[];
	/** what is booked at that time */
	conflicts: { text: string; visitId: string | null }[] | null;
	/** the values of a form with conflicts */
	typed: Record<string, string>;
	today: string;
};

export function Absences({ title, absences, conflicts, typed, today, failed, mayEdit }: AbsencesProps) {
	const { errors = {} } = errorsOf(failed, "add-absence") ?? {};
	const lower = title.toLowerCase();
	return (
		<Section
			title={title}
			empty={`No ${lower} scheduled.`}
			rows={absences.map(({ id, when, note }) => ({
				id,
				text: (
					<>
						{when}
						{note && <span className="block text-sm text-ink-2">{note}</span>}
					</>
				),
				action: mayEdit && <RemoveButton name="absenceId" id={id} intent="remove-absence" label={when} />,
			}))}
			addLabel={`Add ${lower}`}
			isOpen={Boolean(conflicts) || Boolean(errorsOf(failed, "add-absence"))}
			form={
				mayEdit && (
					<Form method="post" preventScrollReset className="grid gap-3 pb-2 sm:grid-cols-4">
						{conflicts && (
							<Notice tone="problem" role="alert" title="Already booked at that time" className="sm:col-span-4">
								<ul>
									{conflicts.map(({ text, visitId }) => (
										<li key={text}>
											{visitId ? (
												<Link to={`/admin/schedule/visits/${visitId}`} className="underline underline-offset-4">
													<Private>{text}</Private>
												</Link>
											) : (
												text
											)}
										</li>
									))}
								</ul>
								<p className="mt-1">Move these visits to another day or crew first.</p>
							</Notice>
						)}
						<Field label="First day" name="fromOn" form="absence-" error={errors.fromOn}>
							<Input dense type="date" defaultValue={typed.fromOn ?? today} />
						</Field>
						<Field label="Last day" optional name="throughOn" form="absence-" error={errors.throughOn}>
							<Input dense type="date" defaultValue={typed.throughOn} />
						</Field>
						<Field label="From" optional name="from" form="absence-" error={errors.from}>
							<Input dense type="time" defaultValue={typed.from} />
						</Field>
						<Field label="To" optional name="to" form="absence-" error={errors.to}>
							<Input dense type="time" defaultValue={typed.to} />
						</Field>
						<Field label="Note" optional name="absenceNote" error={errors.absenceNote} className="sm:col-span-4">
							<Input dense defaultValue={typed.absenceNote} maxLength={200} />
						</Field>
						<p className="sm:col-span-4">
							<AddButton intent="add-absence">Add {lower}</AddButton>
						</p>
					</Form>
				)
			}
		/>
	);
}
