import { Form } from "react-router";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { contactRoleLabels, contactRoles } from "../channel.ts";
import { maxChannelsOfContact } from "../limits.ts";
import type { PageData } from "../screens/customer.tsx";
import { ChannelFields } from "./channel-fields.tsx";
import { ContactDetails } from "./contact-details.tsx";

type Contact = PageData["contacts"][number];
type Props = Pick<PageData, "contacts"> & { mayEdit: boolean; wrong: ActionErrors | null };

/** The other people of the household or organization. */
export function Contacts({ contacts, mayEdit, wrong }: Props) {
	if (!mayEdit && !contacts.length) return null;
	const wrongFor = (id: string) => (wrong && (wrong.typed.contact ?? "") === id ? wrong : null);
	return (
		<section aria-label="Contacts">
			<h3 className="mt-8 text-xl">Contacts</h3>
			{contacts.length > 0 && (
				<ul className="mt-2 grid items-start gap-3 sm:grid-cols-2">
					{contacts.map((contact) => (
						<li
							key={contact.id}
							className="min-w-0 rounded-lg has-[details[open]]:col-span-full border border-line bg-card p-4"
						>
							<p className="font-semibold [overflow-wrap:anywhere]">
								<Private>{contact.name}</Private>
							</p>
							<p className="text-sm text-ink-2">{contactRoleLabels[contact.role]}</p>
							{contact.note && (
								<p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">
									<Private>{contact.note}</Private>
								</p>
							)}
							{contact.channels.length > 0 && <ContactDetails channels={contact.channels} />}
							{mayEdit && (
								<Disclosure label="Edit contact" open={Boolean(wrongFor(contact.id))}>
									<ContactForm key={contact.version} contact={contact} wrong={wrongFor(contact.id)} />
									<RemoveContact contact={contact} />
								</Disclosure>
							)}
						</li>
					))}
				</ul>
			)}
			{mayEdit && (
				<Disclosure label="Add contact" open={Boolean(wrongFor(""))}>
					<ContactForm key={contacts.length} contact={null} wrong={wrongFor("")} />
				</Disclosure>
			)}
		</section>
	);
}

function ContactForm({ contact, wrong }: { contact: Contact | null; wrong: ActionErrors | null }) {
	const form = `contact-${contact?.id ?? "new"}-`;
	const errors = wrong?.errors ?? {};
	const { name, role, note } = wrong?.typed ?? contact ?? {};
	const channels = contact?.channels ?? [];
	const shared = { channels, errors, form, max: maxChannelsOfContact, typed: wrong?.typed };
	return (
		<Form method="post" preventScrollReset className="grid max-w-2xl gap-4 py-2">
			<ErrorSummary errors={errors} form={form} />
			<input type="hidden" name="contact" value={contact?.id ?? ""} />
			{contact && <input type="hidden" name="version" value={contact.version} />}
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Contact name" name="name" form={form} error={errors.name}>
					<Input dense defaultValue={name} maxLength={200} autoComplete="off" />
				</Field>
				<Field label="Role" name="role" form={form} error={errors.role}>
					<Select dense defaultValue={role ?? ""}>
						{!contact && <option value="">Choose a role</option>}
						{contactRoles.map((each) => (
							<option key={each} value={each}>
								{contactRoleLabels[each]}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<ChannelFields kind="phone" {...shared} />
			<ChannelFields kind="email" {...shared} />
			<Field label="Note" name="note" form={form} error={errors.note} optional>
				<Textarea rows={2} className="min-h-18" defaultValue={note} maxLength={500} />
			</Field>
			<Button type="submit" name="intent" value="contact" tone="moss" size="dense" className="justify-self-start">
				Save contact
			</Button>
		</Form>
	);
}

function RemoveContact({ contact }: { contact: Contact }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="contact" value={contact.id} />
			<input type="hidden" name="version" value={contact.version} />
			<Button type="submit" name="intent" value="remove-contact" size="dense">
				Remove contact
			</Button>
		</Form>
	);
}
