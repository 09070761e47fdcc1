import { newId } from "#app/documents/line-items/line-item.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Picker } from "#app/ui/picker.tsx";
import { type ProvenClaims, templateClauses } from "../clauses.ts";
import type { ContractClause, SignerDraft } from "../contract.ts";
import { signersWithoutAddress } from "../signer-addresses.ts";
import type { DraftPartProps } from "./fields.tsx";

export type LibraryClause = { key: string; revision: string; title: string; text: string };
export type LibraryTemplate = { key: string; name: string; warranty: string; clauses: string[] };

/** The items with `values` in the one with that id. */
export function updateItem<T extends { id: string }>(items: T[], id: string, values: Partial<T>): T[] {
	return items.map((one) => (one.id === id ? { ...one, ...values } : one));
}

export function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
	return (
		<IconButton
			icon="trash-2"
			label={`Remove ${what}`}
			iconClass="size-4"
			className="size-11 hover:bg-paper-2"
			onClick={onClick}
		/>
	);
}

type ClausesProps = DraftPartProps & { library: LibraryClause[]; templates: LibraryTemplate[]; claims: ProvenClaims };

/** The clauses of this contract: taken from the library, and editable here. */
export function Clauses({ typed, change, library, templates, claims }: ClausesProps) {
	const edit = (update: (clauses: ContractClause[]) => ContractClause[]) =>
		change((before) => ({ ...before, clauses: update(before.clauses) }));
	const toContractClause = (clause: LibraryClause): ContractClause => ({ id: newId(), ...clause });
	const missing = library.filter(({ key }) => !typed.clauses.some((one) => one.key === key));
	const applyTemplate = (key: string) => {
		const template = templates.find((one) => one.key === key);
		if (!template) return;
		const clauses = templateClauses(template, library, claims).map(toContractClause);
		change((before) => ({ ...before, warranty: template.warranty, clauses }));
	};
	return (
		<section aria-label="Clauses" id="field-clauses" tabIndex={-1} className="mt-8">
			<h2 className="text-[17px]">Clauses</h2>
			<div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
				<Field label="Apply a template" hint="The template replaces the current clauses and warranty." name="template">
					<Picker
						value=""
						options={templates.map(({ key, name }) => ({ value: key, label: name }))}
						onChoose={applyTemplate}
						placeholder="Choose a template"
						clears
					/>
				</Field>
				<Field label="Add a clause" hint="Choose a clause from the library." name="addClause">
					<Picker
						value=""
						options={missing.map(({ key, title }) => ({ value: key, label: title }))}
						onChoose={(chosen) => {
							const found = library.find(({ key }) => key === chosen);
							if (found) edit((clauses) => [...clauses, toContractClause(found)]);
						}}
						placeholder="Choose a clause"
						clears
					/>
				</Field>
			</div>
			<ul className="mt-4 grid gap-2">
				{typed.clauses.map((clause, index) => (
					<li key={clause.id} className="rounded-md border border-line bg-card">
						<details>
							<summary className="flex min-h-11 items-center gap-3 px-3 py-2 font-semibold">
								<span className="w-6 text-ink-3 tabular-nums">{index + 1}</span>
								<span className="min-w-0 [overflow-wrap:anywhere]">{clause.title}</span>
							</summary>
							<div className="grid gap-3 px-3 pb-3">
								<Field label="Title" name="title" form={`${clause.id}-`}>
									<Input
										dense
										maxLength={200}
										value={clause.title}
										onChange={(event) => edit((all) => updateItem(all, clause.id, { title: event.target.value }))}
									/>
								</Field>
								<Field label="Clause text" name="text" form={`${clause.id}-`}>
									<Textarea
										maxLength={6000}
										className="field-sizing-content"
										value={clause.text}
										onChange={(event) => edit((all) => updateItem(all, clause.id, { text: event.target.value }))}
									/>
								</Field>
								<div className="flex flex-wrap gap-2">
									{library.some(
										({ key, title, text }) => key === clause.key && (title !== clause.title || text !== clause.text),
									) && (
										<Button
											size="dense"
											onClick={() =>
												edit((all) =>
													all.map((one) =>
														one.id === clause.id ? { ...one, ...library.find(({ key }) => key === clause.key) } : one,
													),
												)
											}
										>
											Use library text
										</Button>
									)}
									<Button
										size="dense"
										disabled={index === 0}
										onClick={() => edit((all) => all.toSpliced(index, 1).toSpliced(index - 1, 0, clause))}
									>
										<Icon name="chevron-up" className="size-4" />
										Move up
									</Button>
									<Button
										size="dense"
										tone="quiet"
										onClick={() => edit((all) => all.filter(({ id }) => id !== clause.id))}
									>
										Remove
									</Button>
								</div>
							</div>
						</details>
					</li>
				))}
			</ul>
		</section>
	);
}

type Person = { id: string; name: string; email: string };

/** The signers: customers first, the company last and by name. */
export function Signers({ typed, change, people }: DraftPartProps & { people: Person[] }) {
	const edit = (update: (signers: SignerDraft[]) => SignerDraft[]) =>
		change((before) => ({ ...before, signers: update(before.signers) }));
	const customers = typed.signers.filter(({ role }) => role === "customer");
	const company = typed.signers.find(({ role }) => role === "company");
	const chooseCompanySigner = (staffId: string) => {
		const person = people.find(({ id }) => id === staffId);
		const signer: SignerDraft = {
			id: company?.id ?? newId(),
			role: "company",
			staffId,
			name: person?.name ?? "",
			email: person?.email ?? "",
		};
		edit((signers) => [...signers.filter(({ role }) => role === "customer"), signer]);
	};
	return (
		<section aria-label="Signers" id="field-signers" tabIndex={-1} className="mt-8">
			<h2 className="text-[17px]">Signers</h2>
			<ul className="mt-3 grid gap-3">
				{customers.map((signer, index) => (
					<li
						key={signer.id}
						className="grid grid-cols-1 items-end gap-3 rounded-md border border-line bg-card p-3 sm:grid-cols-[1fr_1fr_auto]"
					>
						<Field label={`Customer ${index + 1}`} name="name" form={`${signer.id}-`}>
							<Input
								dense
								maxLength={200}
								value={signer.name}
								onChange={(event) => edit((all) => updateItem(all, signer.id, { name: event.target.value }))}
							/>
						</Field>
						<Field label="Email" name="email" form={`${signer.id}-`}>
							<Input
								dense
								type="email"
								maxLength={254}
								value={signer.email}
								onChange={(event) => edit((all) => updateItem(all, signer.id, { email: event.target.value }))}
							/>
						</Field>
						{customers.length > 1 && (
							<RemoveButton
								what={signer.name || "this signer"}
								onClick={() => edit((all) => all.filter(({ id }) => id !== signer.id))}
							/>
						)}
					</li>
				))}
			</ul>
			{signersWithoutAddress(typed).length > 0 && (
				<p className="mt-3 text-sm text-ink-2">
					You'll be asked for missing email addresses when you send the contract.
				</p>
			)}
			<div className="mt-3 flex flex-wrap gap-3">
				<Button
					size="dense"
					onClick={() =>
						edit((all) => [
							...all.filter(({ role }) => role === "customer"),
							{ id: newId(), role: "customer", name: "", email: "", staffId: "" },
							...all.filter(({ role }) => role === "company"),
						])
					}
				>
					<Icon name="plus" className="size-4" />
					Add customer
				</Button>
			</div>
			<div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
				<Field label="Company signer" hint="The company signs last." name="companySigner">
					<Picker
						value={company?.staffId ?? ""}
						options={people.map(({ id, name }) => ({ value: id, label: name }))}
						onChoose={chooseCompanySigner}
						placeholder="Choose a person"
					/>
				</Field>
				<Field label="Signing order" name="order">
					<Select
						dense
						value={typed.order}
						onChange={(event) =>
							change((before) => ({ ...before, order: event.target.value === "in-order" ? "in-order" : "at-once" }))
						}
					>
						<option value="at-once">Any order</option>
						<option value="in-order">In the order listed</option>
					</Select>
				</Field>
			</div>
		</section>
	);
}
