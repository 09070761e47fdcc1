import { findFile } from "#app/platform/files.server.ts";
import { findContractFile } from "../contracts.server.ts";
import { contractFileName } from "../file-name.ts";
import { signingPages } from "./customer-actions.server.ts";

export const loader = signingPages.file(async ({ contract }) => {
	const file = await findContractFile(contract.id);
	const bytes = file && (await findFile(file.key));
	return bytes && { bytes, type: "application/pdf", name: contractFileName(contract, file.kind) };
});
