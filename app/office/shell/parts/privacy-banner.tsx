import { Icon } from "#app/ui/icon.tsx";
import { usePrivacy } from "#app/ui/privacy.tsx";

export function PrivacyBanner() {
	const privacy = usePrivacy();
	if (!privacy.on) return null;
	return (
		<div
			role="status"
			className="flex min-h-11 shrink-0 items-center gap-3 bg-ink px-5 text-sm max-lg:px-4 max-lg:py-1.5 text-paper"
		>
			<Icon name="eye-off" className="size-4" />
			<span>Privacy mode is on. Names, addresses, phone numbers and amounts are hidden.</span>
			<button
				type="button"
				onClick={privacy.toggle}
				className="ml-auto min-h-9 shrink-0 rounded-md px-2 font-semibold underline underline-offset-4"
			>
				Turn off
			</button>
		</div>
	);
}
