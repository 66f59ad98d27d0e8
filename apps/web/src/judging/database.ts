/** Opens the browser's own database, in which answers wait until the server has them. */
export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("concord", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("outbox", {
        keyPath: "at",
        autoIncrement: true,
      });
    };
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(toError(request.error));
    };
  });
}

/** What a request of the database gives, once what it changed is kept. */
export function kept<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("outbox", mode, {
      durability: "strict",
    });
    const request = ask(transaction.objectStore("outbox"));
    transaction.oncomplete = () => {
      resolve(request.result);
    };
    transaction.onerror = () => {
      reject(toError(transaction.error));
    };
    transaction.onabort = () => {
      reject(toError(transaction.error));
    };
  });
}

function toError(error: DOMException | null): Error {
  return error ?? new Error("the browser's database failed");
}
