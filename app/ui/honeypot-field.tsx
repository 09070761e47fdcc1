/** A hidden form field for spam detection: only bots fill it in. */
export function HoneypotField() {
	return (
		<div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
			<label>
				Leave this empty
				<input name="extra" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
