import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { lastBackupFile, recordBackup } from "#server/last-backup.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findOverdueBackup, readBackupStatus } from "./backups.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date("2026-11-28T18:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const viewer = async () => permissionFor(await createTestStaff("owner"), "backups.view");
const record = (hours: number) =>
	recordBackup(product.settings.dataDir, { at: hoursAgo(hours), bytes: 1, hasDatabase: true });

beforeEach(async () => {
	for (const name of [lastBackupFile, "backups"])
		await rm(path.join(product.settings.dataDir, name), { recursive: true, force: true });
});

test("the dashboard warns when no backup has finished for 48 hours", async () => {
	const by = await viewer();
	await record(47);
	expect(await findOverdueBackup(by, now)).toEqual([]);
	expect(await readBackupStatus(by, now)).toMatchObject({ last: { at: hoursAgo(47) }, isOverdue: false });
	await record(49);
	expect(await findOverdueBackup(by, now)).toMatchObject([
		{ reason: "No backup for more than 48 hours", since: hoursAgo(49) },
	]);
	await record(1);
	expect(await findOverdueBackup(by, now)).toEqual([]);
});

test("a new installation is warned two days after its first account", async () => {
	const by = await viewer();
	await product.pool.query("update staff set created_at = $1", [hoursAgo(47)]);
	expect(await findOverdueBackup(by, now)).toEqual([]);
	await product.pool.query("update staff set created_at = $1", [hoursAgo(49)]);
	expect(await findOverdueBackup(by, now)).toMatchObject([{ reason: "No backup yet", since: null }]);
});

test("an archive of an earlier version counts, and a draft or a damaged record does not", async () => {
	const by = await viewer();
	const folder = path.join(product.settings.dataDir, "backups");
	await mkdir(folder);
	await writeFile(path.join(product.settings.dataDir, lastBackupFile), "{");
	await writeFile(path.join(folder, "backup-2026-11-28T17-00-00.draft.tar.gz"), "");
	expect(await readBackupStatus(by, now)).toMatchObject({ last: null });
	const archive = path.join(folder, "backup-2026-11-27T18-00-00.tar.gz");
	await writeFile(archive, "archive");
	await utimes(archive, hoursAgo(24), hoursAgo(24));
	expect(await readBackupStatus(by, now)).toMatchObject({ last: { at: hoursAgo(24), bytes: 7 }, isOverdue: false });
});
