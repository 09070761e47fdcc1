// The activity labels of customers. Pure.

type Diff = Record<string, unknown>;

function subject(about: unknown): string {
	if (about === "marketing-text") return "marketing texts";
	return about === "phone" ? "texts" : "emails";
}

const labels: Record<string, string | ((diff: Diff) => string)> = {
	created: ({ file }) => (file ? `Imported from ${file}` : "Customer created"),
	imported: ({ file }) => `Contact details added from ${file}`,
	// its keys are those of auditSnapshot in edit.server.ts
	edited: (diff) => `Updated ${Object.keys(diff).join(", ")}`,
	tagged: ({ tag }) => `Added tag ${tag}`,
	untagged: ({ tag }) => `Removed tag ${tag}`,
	"contact-added": "Contact added",
	"contact-edited": "Contact updated",
	"contact-removed": "Contact removed",
	"property-edited": ({ fields }) => `Updated property: ${(fields as string[]).join(", ").toLowerCase()}`,
	"gate-code-shown": "Gate code viewed",
	"property-photos-added": ({ count }) => (count === 1 ? "Property photo added" : `${count} property photos added`),
	"property-photo-removed": "Property photo removed",
	"file-added": ({ name }) => `File added: ${name}`,
	"file-removed": ({ name }) => `File removed: ${name}`,
	noted: "Note added",
	"note-edited": "Note edited",
	"note-pinned": "Note pinned",
	"note-unpinned": "Note unpinned",
	"consent-given": ({ about }) => `Agreed to ${subject(about)}`,
	"consent-withdrawn": ({ about }) => `Opted out of ${subject(about)}`,
	"property-sold": "Property sold",
	"property-bought": "Property bought",
	"property-sale-undone": "Property sale undone",
	merged: ({ name }) => `Merged with ${name}`,
	"merged-into": "Merged with another customer",
	"merge-undone": ({ name }) => `Unmerged from ${name}`,
};

/** The label of an action; the stored name when the action has none. */
export function activityLabel(action: string, diff: unknown): string {
	const label = labels[action] ?? action;
	return typeof label === "string" ? label : label((diff ?? {}) as Diff);
}
