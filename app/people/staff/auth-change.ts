/** Runs a form's server action, then notifies the page that the signed-in person may have changed. */
export async function notifyAuthChange<T>(serverAction: () => Promise<T>): Promise<T> {
	try {
		return await serverAction();
	} finally {
		window.dispatchEvent(new Event("auth-change"));
	}
}
