import { useEffect } from "react";
import { handedOver } from "#app/ui/handed-over.ts";

/** On pages that a customer sees on our device: locks the field app there too, and tells staff how to go on. */
export function HandedOverDevice() {
	useEffect(() => handedOver.write(location.pathname), []);
	return (
		<p className="mt-10 text-sm text-ink-2 print:hidden">
			This device shows only this page until our team signs in again.{" "}
			<a href="/admin/login" className="inline-block min-h-6 underline underline-offset-4">
				Team sign-in
			</a>
		</p>
	);
}
