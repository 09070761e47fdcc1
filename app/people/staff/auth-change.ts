/** Runs the server's answer to a form and then tells the page that who is signed in may have changed. */
export async function tellAuthChange<T>(serverAction: () => Promise<T>): Promise<T> {
	try {
		return await serverAction();
	} finally {
		window.dispatchEvent(new Event("auth-change"));
	}
}
