/** A field that only a robot finds. */
export function Trap() {
	return (
		<div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
			<label>
				Leave this empty
				<input name="extra" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
