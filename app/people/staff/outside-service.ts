import type { ServiceConnection, ServiceName } from "#app/platform/service-connections.server.ts";

/** An outside service that the owner can set up in the product, declared by the noun that uses it. */
export type OutsideService = {
	order: number;
	name: ServiceName;
	/** "Email server" */
	label: string;
	/** what the product uses it for, in one sentence */
	purpose: string;
	fields: readonly ServiceField[];
	/** what the environment sets, without secrets; null when it doesn't */
	findInEnvironment: () => string | null;
	/** Connects with a time limit. The errors by field; null when everything works. */
	test: (connection: ServiceConnection) => Promise<Record<string, string> | null>;
};

type ServiceField = {
	name: string;
	label: string;
	hint?: string;
	/** never shown again; a blank one keeps the saved one */
	isSecret?: true;
	isOptional?: true;
	/** of a select */
	options?: readonly { value: string; label: string }[];
	/** what a valid value looks like, and the message when it doesn't */
	pattern: RegExp;
	error: string;
	/** for a service that isn't set up yet */
	start?: string;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** the outside services that it uses */
		services?: readonly OutsideService[];
	}
}
