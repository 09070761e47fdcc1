import { Tooltip as Radix } from "radix-ui";

/** Wrap it once around everything that has tooltips. The first opens after 700 ms, another within 300 ms at once. */
export function Tooltips({ children }: { children: React.ReactNode }) {
	return (
		<Radix.Provider delayDuration={700} skipDelayDuration={300}>
			{children}
		</Radix.Provider>
	);
}

/** Shown on hover and focus, inside `Tooltips`; never put information only here. The child must accept a ref. */
export function Tooltip({ text, children }: { text: React.ReactNode; children: React.ReactElement }) {
	return (
		<Radix.Root>
			<Radix.Trigger asChild>{children}</Radix.Trigger>
			<Radix.Content
				sideOffset={6}
				collisionPadding={8}
				className="z-60 max-w-64 animate-appear rounded-md bg-ink px-3 py-2 text-sm text-paper shadow-2"
			>
				{text}
			</Radix.Content>
		</Radix.Root>
	);
}
