import { CorpusError } from "@concord-mt/core";
import type { DocumentRecord } from "../records.ts";
import { isObject } from "./json-object.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * What a language model answered: a chat completion (`choices[0].message.content`), alone or as a line of a batch
 * (`custom_id`, `response.body`), or a message of Anthropic's (`content[].text`), alone or in a batch
 * (`result.message`). `undefined` if the object is none of these.
 *
 * @throws CorpusError (`missing`) without a place if the request failed.
 */
export function parseAnswer(
  value: JsonObject,
  line: number,
): DocumentRecord | undefined {
  const body = bodyOf(value);
  const text = body && contentOf(body);
  const isBatch = typeof value.custom_id === "string";
  if (text === undefined) {
    if (isBatch && ("response" in value || "result" in value))
      throw new CorpusError(
        `the request ${String(value.custom_id)} has no answer: ${JSON.stringify(value.error ?? value.response ?? value.result).slice(0, 200)}`,
        { code: "missing" },
      );
    return undefined;
  }
  const id = isBatch ? value.custom_id : value.id;
  return {
    kind: "document",
    line,
    id: typeof id === "string" ? id : String(line),
    column: "content",
    text,
  };
}

function bodyOf(value: JsonObject): JsonObject | undefined {
  const { response, result } = value;
  if (isObject(response))
    return isObject(response.body) ? response.body : response;
  if (isObject(result))
    return isObject(result.message) ? result.message : result;
  return value;
}

function contentOf({ choices, content }: JsonObject): string | undefined {
  if (Array.isArray(content)) return joinParts(content);
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isObject(first)) return undefined;
  const inside = isObject(first.message) ? first.message.content : first.text;
  if (Array.isArray(inside)) return joinParts(inside);
  return typeof inside === "string" ? inside : undefined;
}

function joinParts(parts: readonly unknown[]): string | undefined {
  const texts = parts.flatMap((part) =>
    isObject(part) && typeof part.text === "string" ? [part.text] : [],
  );
  return texts.length === 0 ? undefined : texts.join("");
}
