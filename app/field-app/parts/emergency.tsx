import { telUrl } from "#app/platform/phone.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { bigButtonClass, Section } from "./controls.tsx";
import { readEmergency } from "./visits.ts";

export function CallLink({ label, phone }: { label: string; phone: string }) {
	return (
		<a href={telUrl(phone)} className={bigButtonClass()}>
			<Icon name="phone" className="size-7 shrink-0" />
			{label}
		</a>
	);
}

/** Whom to call when something happens, and the nearest hospital. */
export function Emergency() {
	const { store } = useField();
	const contacts = readEmergency(store);
	if (!contacts) return null;
	const { hospital, hospitalAddress, hospitalPhone, utility, officePhone } = contacts;
	return (
		<Section title="Emergency">
			<CallLink label="Call 911" phone="911" />
			{hospital && (
				<p className="[overflow-wrap:anywhere]">
					<span className="block text-base">Nearest hospital</span>
					{[hospital, hospitalAddress, hospitalPhone].filter(Boolean).join(", ")}
				</p>
			)}
			{utility && (
				<p className="[overflow-wrap:anywhere]">
					<span className="block text-base">Power line down</span>
					{utility}
				</p>
			)}
			{officePhone && <CallLink label={`Call the office ${officePhone}`} phone={officePhone} />}
		</Section>
	);
}
