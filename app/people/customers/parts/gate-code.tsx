import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { PropertyAnswer } from "../screens/property.ts";

/** The gate code behind a button. The server records who asked for it. */
export function GateCode({ propertyId }: { propertyId: string }) {
	const fetcher = useFetcher<PropertyAnswer>();
	const { gateCode, errors } = fetcher.data ?? {};
	const problem = Object.values(errors ?? {})[0];
	return (
		<div>
			<dt className="text-sm text-ink-2">Gate code</dt>
			<dd aria-live="polite" className="[overflow-wrap:anywhere]">
				{gateCode ? (
					<Private>
						<span className="text-lg font-semibold tracking-wide">{gateCode}</span>
					</Private>
				) : (
					<fetcher.Form method="post" action={`/admin/crm/properties/${propertyId}`}>
						<Button type="submit" name="intent" value="show-gate-code" size="dense" className="mt-1 max-lg:min-h-11">
							<Icon name="eye" className="size-4" />
							Show gate code
						</Button>
					</fetcher.Form>
				)}
				{problem && <p className="text-sm font-semibold text-danger">{problem}</p>}
			</dd>
		</div>
	);
}
