import { expect, test } from "vitest";
import { nouns } from "./nouns.server.ts";

const queues = nouns.flatMap(({ tasks = {}, subscribers = [] }) => [
	...Object.entries(tasks),
	...subscribers.flatMap((subscriber) => Object.entries(subscriber.tasks)),
]);

test("every queue has one handler and a label for the failed-jobs page", () => {
	const names = queues.map(([name]) => name);
	expect(names.length).toBeGreaterThan(25);
	expect(names).toHaveLength(new Set(names).size);
	expect(queues.filter(([name, { label }]) => !label || label === name)).toEqual([]);
});
