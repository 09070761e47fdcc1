import type { FolderRole } from "#app/messaging/accounts/account.ts";
import { readMessage, type StoredMessage } from "#app/messaging/inbox/read-message.server.ts";
import { receiveMessage } from "#app/messaging/inbox/receive.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

export type Received = {
	accountId: string;
	folderRole: FolderRole;
	message: StoredMessage;
	internalDate: Date;
	flags: readonly string[];
};

/** What is done with each email that a sync finds: it is read before the transaction, and stored in it. */
export type Receiver = {
	read: (raw: Buffer) => Promise<StoredMessage>;
	receive: (tx: Tx, received: Received) => Promise<{ id: string }>;
};

export const inboxReceiver: Receiver = { read: readMessage, receive: receiveMessage };
