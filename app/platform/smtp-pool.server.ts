// Sends many emails over a few connections that stay open.
import type { SendMailOptions } from "nodemailer";
import {
	type ComposedEmail,
	compose,
	type DeliveryOutcome,
	openTransport,
	readSenderAddress,
	saveAsFile,
	transmit,
	withContent,
} from "./smtp.server.ts";

export type EmailPool = {
	/** false when no mail server is set up */
	hasServer: boolean;
	/** Never throws. Without a mail server, saves the email as a file if `isSaved`. */
	send: (email: PooledEmail, isSaved: boolean) => Promise<DeliveryOutcome>;
	close: () => void;
};

export type PooledEmail = Pick<
	SendMailOptions,
	"messageId" | "to" | "replyTo" | "headers" | "list" | "subject" | "text" | "html" | "attachments"
>;

export async function openEmailPool(connections: number): Promise<EmailPool> {
	const from = await readSenderAddress();
	const transport = await openTransport({
		pool: true,
		maxConnections: connections,
		maxMessages: 100,
		idleTimeout: 10_000,
		// the library would send an email again whose connection was lost; only the caller knows whether it may
		maxRequeues: 0,
	});
	if (transport) withContent(transport);
	return {
		hasServer: transport !== null,
		async send(email, isSaved) {
			let composed: ComposedEmail;
			try {
				composed = await compose({ ...email, from });
			} catch (error) {
				return { kind: "rejected", detail: error instanceof Error ? error.message : String(error) };
			}
			if (transport) return transmit(transport, composed);
			return { kind: "saved", detail: isSaved ? await saveAsFile(composed.message) : "" };
		},
		close: () => transport?.close(),
	};
}
