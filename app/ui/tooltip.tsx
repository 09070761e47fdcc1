import { Tooltip as Radix } from "radix-ui";

/** Once around everything that has tooltips: 700 ms before the first, 300 ms during which the next comes at once. */
export function Tooltips({ children }: { children: React.ReactNode }) {
	return (
		<Radix.Provider delayDuration={700} skipDelayDuration={300}>
			{children}
		</Radix.Provider>
	);
}

/** A few more words about a control on hover and focus; never the only place of a fact. The child takes a ref. */
export function Tooltip({ words, children }: { words: React.ReactNode; children: React.ReactElement }) {
	return (
		<Radix.Root>
			<Radix.Trigger asChild>{children}</Radix.Trigger>
			<Radix.Content
				sideOffset={6}
				collisionPadding={8}
				className="z-60 max-w-64 animate-appear rounded-md bg-ink px-3 py-2 text-sm text-paper shadow-2"
			>
				{words}
			</Radix.Content>
		</Radix.Root>
	);
}
